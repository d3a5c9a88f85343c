import { Outlet, useAccess, useParams } from '@umijs/max';
import type { Access } from '../access';
import { Forbidden } from '../layouts/Forbidden';
import { useScreen } from '../services/use-screen';

/**
 * Third guard, on the order and sample forms: a new one needs the right to create, an existing one the right to change;
 * readers are turned away before the form loads.
 */
export default function FormAccess() {
  const access = useAccess() as Access;
  const { id } = useParams();
  const noun = useScreen()?.path.startsWith('/sample') ? 'sample' : 'order';
  const may = id === undefined ? access[`${noun}.create`] : access[`${noun}.update`];
  return may ? <Outlet /> : <Forbidden />;
}
