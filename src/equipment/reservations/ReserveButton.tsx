import { useAccess } from '@umijs/max';
import { Button, type ButtonProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { CalendarRow } from '../../../contract/equipment/reservation';
import { reservationWorkflow } from '../../../domain/equipment/reservation.workflow';
import type { Access } from '../../access';
import { useLabel } from '../../kit/format/label';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { timeText } from '../../services/clock';
import { reservationWords as words } from './words';

/** Not before somebody wants to reserve something. */
const ReserveDialog = lazy(() => import('./ReserveDialog').then(({ ReserveDialog }) => ({ default: ReserveDialog })));

type Props = {
  device?: Pick<CalendarRow, 'id' | 'title'>;
  task?: Readonly<{ id: string; purpose: string }>;
  span?: Readonly<{ fromAt: string; toAt: string }>;
  /** What it is called where the words alone do not tell it from the one beside it. */
  name?: string;
  size?: ButtonProps['size'];
  type?: ButtonProps['type'];
  onDone?: () => void;
};

/** Reserves a device, for who may. */
export const ReserveButton = ({ device, task, span, name, size = 'middle', type = 'default', onDone }: Props) => {
  const label = useLabel();
  const access = useAccess() as Access;
  const said = useDoneLine(reservationWorkflow);
  const [isOpen, setOpen] = useState(false);
  if (!access['equipment.reserve']) return null;
  return (
    <>
      <Button size={size} type={type} {...(name && { 'aria-label': name })} onClick={() => setOpen(true)}>
        {label(device ? words.reserve : words.reserveDevice)}
      </Button>
      {isOpen ? (
        <Suspense>
          <ReserveDialog
            {...(device && { device })}
            {...(task && { task })}
            {...(span && { span })}
            onClose={() => setOpen(false)}
            onDone={(made) => {
              setOpen(false);
              said({
                subject: `${made.purpose} ${timeText(made.fromAt)}`,
                step: { code: 'reserve', label: words.reserve },
                answer: made,
              });
              onDone?.();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
