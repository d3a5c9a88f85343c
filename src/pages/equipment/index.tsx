import { useAccess } from '@umijs/max';
import type { Access } from '../../access';
import { CertificateList } from '../../equipment/certs/CertificateList';
import { EquipmentList } from '../../equipment/list/EquipmentList';
import { PlanPage } from '../../equipment/plan/PlanPage';
import { ReservationsPage } from '../../equipment/reservations/ReservationsPage';
import { reservationWords } from '../../equipment/reservations/words';
import { useLabel, useText } from '../../kit/format/label';
import { TabbedPage } from '../../kit/page/TabbedPage';

/** The register of devices, what falls due, and the register of certificates and stickers. */
export default function EquipmentPage() {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const tabs = [
    { key: 'register', title: text('equipment.register'), children: <EquipmentList /> },
    { key: 'plan', title: text('equipment.plan'), children: <PlanPage /> },
    { key: 'reservations', title: label(reservationWords.title), children: <ReservationsPage /> },
  ];
  if (access['certificate.read'])
    tabs.push({ key: 'certs', title: text('equipment.certs'), children: <CertificateList /> });
  return <TabbedPage tabs={tabs} />;
}
