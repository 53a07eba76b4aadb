import type { ComponentType } from 'react';
import type { MenuNode } from '../manifest/menu.ts';
import type { BreadcrumbStep } from './breadcrumb.ts';

/** What a house draws around the content. */
export interface FrameProps {
  /** What of the menu the user may see. */
  menu: readonly MenuNode[];
  /** The menu's nodes down to the current page. */
  trail: readonly MenuNode[];
  steps: BreadcrumbStep[];
}

/**
 * A shell with one of its layouts. The frame, the scrolling sheet and the content in it are elements of Shell.tsx and
 * stay when the shell changes, with typed values and scroll positions; a shell only styles them.
 */
export interface FrameParts {
  classes: { frame?: string; sheet?: string; content?: string };
  /** Before the sheet: menus, a bar that stays. */
  Around: ComponentType<FrameProps>;
  /** In the sheet above the content; it scrolls along. */
  Within: ComponentType<FrameProps>;
}
