import { type Label, type Language, say } from '../kit/label';
import arabic from './ar-EG/all';

/** A label in the reader's language, with every language's words at hand: for the server, a browser carries only its own. */
export const speak = (language: Language, text: Label): string => say(language, text, arabic);
