import type { ReactNode } from 'react';

interface Props {
  /** Of the radio buttons that belong together. */
  name: string;
  value?: string;
  checked: boolean;
  onChange: () => void;
  className?: string;
  tone?: string;
  children: ReactNode;
}

/** One of a few, side by side in pb-segments: a radio button that lies under its words. */
export function Segment({ className = '', tone, children, ...radio }: Props) {
  return (
    <label className={`pb-segment ${className}`} data-tone={tone}>
      <input type="radio" {...radio} />
      {children}
    </label>
  );
}
