const NAME = /^[\p{L}\p{N}._@-]{1,64}$/u;

/** The codes of roles and the accounts in a list of people, in their order, each once. */
export const peopleIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\s]+/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** Whether a text is such a list, as far as it can be told without knowing the people. */
export const isPeopleList = (text: string): boolean => peopleIn(text).every((part) => NAME.test(part));
