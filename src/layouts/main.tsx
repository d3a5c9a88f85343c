import { KeptOutlet } from './main/KeptOutlet';
import MainLayout from './main/MainLayout';

export default function Main() {
  return (
    <MainLayout>
      <KeptOutlet />
    </MainLayout>
  );
}
