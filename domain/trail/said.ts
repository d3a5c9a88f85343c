import type { Label } from '../kit/label';

/** What somebody did, as it follows the person's name: 王芳 *提交了委托*, Wang Fang *submitted the order*. */
export type Sentences = Readonly<Record<string, Label>>;
