import { setDemoMode, useDemoMode } from '../../demoMode/demoMode.ts';
import { LeaveQuestion } from '../../resources/dialog/LeaveQuestion.tsx';

/** DEM-1: the page is drawn anew with the mode, and what is typed into it would go: asked before. */
export function DemoQuestion({ onClose }: { onClose: () => void }) {
  const demo = useDemoMode();
  const toggle = () => {
    onClose();
    setDemoMode(!demo);
  };
  return <LeaveQuestion open onStay={onClose} onLeave={toggle} />;
}
