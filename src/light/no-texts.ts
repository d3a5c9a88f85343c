/** In Umi's table of languages: the texts of a language come when it is chosen (`services/language`). */
export default {};
