// replaces MUI's ripple, which src/theme/components/controlStyles.ts turns off for every button, and what mounts it
const nothing = () => {};
const never = { ref: null, shouldMount: false, start: nothing, stop: nothing, pulsate: nothing };
export default () => never;
