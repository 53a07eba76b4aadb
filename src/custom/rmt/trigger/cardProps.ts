import type { Engine } from '../engine/useEngine.ts';
import type { DraftSetting } from './triggerDraft.ts';
import type { RuleText } from './useRuleText.ts';

export interface CardProps {
  engine: Engine;
  ruleText: RuleText;
  /** The event that is judged. */
  type: string;
  setting: DraftSetting;
  at: number;
  count: number;
  /** The formula is valid and does not use it. */
  unused: boolean;
  onChange: (key: string, setting: DraftSetting) => void;
  onMove: (key: string, step: -1 | 1) => void;
  onCopy: (key: string) => void;
  onRemove: (key: string) => void;
}

/** What a part of the sentence gets: its path in the body, and how to change the setting. */
export type PartProps = CardProps & { path: string; set: (change: Partial<DraftSetting>) => void };
