// replaces MUI's themes in CSS variables, which no theme here asks for
export default function createThemeWithVars() {
  throw new Error('Themes in CSS variables are not shipped: leave cssVariables and colorSchemes out (vite.config.ts).');
}
export const CssVarsProvider = createThemeWithVars;
