import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { isUnderWay } from '../../domain/job/job-words';
import type { Laboratory, Person } from './laboratory';

type View = { id: string; state: string };

/** Waits until a job is no longer at work; gives it as its person then sees it. */
export const settled = async <V extends View>(
  lab: Pick<Laboratory, 'call'>,
  one: AnyEndpoint,
  person: Person,
  id: string,
): Promise<V> => {
  for (let turn = 0; turn < 400; turn += 1) {
    const { data } = await lab.call<V>(one, person, { id });
    if (!isUnderWay(data)) return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the job ${id} is still at work`);
};

/** The file that a call answers. */
export const fileOf = async (
  { origin }: Pick<Laboratory, 'origin'>,
  { path }: AnyEndpoint,
  person: Pick<Person, 'token'>,
  id: string,
): Promise<Buffer> => {
  const response = await fetch(`${origin}${path.replace('{id}', id)}`, { headers: { authorization: person.token } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};
