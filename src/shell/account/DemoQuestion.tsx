import { setDemoMode, useDemoMode } from '../../demoMode/demoMode.ts';
import { LeaveQuestion } from '../../resources/dialog/LeaveQuestion.tsx';

/** DEM-1: switching the mode redraws the page and would discard typed values: asks before. */
export function DemoQuestion({ onClose }: { onClose: () => void }) {
  const demo = useDemoMode();
  const toggle = () => {
    onClose();
    setDemoMode(!demo);
  };
  return <LeaveQuestion open onStay={onClose} onLeave={toggle} />;
}
