import { manifest } from '../../../resources.manifest.ts';

/** What finds the alerts that wait for somebody. */
export const whatIsOpen = manifest.entities.alert.opens.filters;

/** Their states. */
export const openStates: readonly string[] = whatIsOpen.state.in;
