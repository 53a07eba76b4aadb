import { useId } from 'react';
import { Pick, type PickProps } from './Pick.tsx';
import { Complaints } from './Problems.tsx';

/** A required choice with its label above and its problem below. */
export function PickField(props: Omit<PickProps, 'id' | 'framed' | 'strong'>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label className="pb-label" htmlFor={id}>
        {props.label}
        <span aria-hidden> *</span>
      </label>
      <Pick {...props} id={id} framed />
      <Complaints under={props.path} />
    </div>
  );
}
