import { Outlet, useAccess } from '@umijs/max';
import type { Access } from '../access';
import MainLayout from '../layouts/main/MainLayout';
import Forbidden from '../pages/403';
import { useScreen } from '../services/use-screen';

/** Second guard of the main layout: only who holds the screen's right; the menu stays for everybody else. */
export default function Allowed() {
  const access = useAccess() as Access;
  const word = useScreen()?.access as keyof Access | undefined;
  if (word === undefined || access[word]) return <Outlet />;
  return (
    <MainLayout>
      <Forbidden />
    </MainLayout>
  );
}
