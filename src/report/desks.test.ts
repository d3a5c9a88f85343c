import { reportWorkflow } from '../../domain/report/report.workflow';
import { approveDesk, auditDesk, checkDesk, compileDesk, printDesk } from './desks';

test.each([compileDesk, checkDesk, auditDesk, approveDesk, printDesk])(
  'what leads on stands at the end of the foot of $name, and what goes back before it',
  ({ steps }) => {
    const goesBack = steps.map((code) => 'reason' in reportWorkflow.steps[code]);
    expect(goesBack.at(-1)).toBe(false);
    expect(goesBack).toEqual([...goesBack].sort((a, b) => Number(b) - Number(a)));
  },
);
