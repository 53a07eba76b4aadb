import { createTheme, type Theme } from '@mui/material/styles';
import { controlStyles } from './components/controlStyles.ts';
import { fields } from './components/fieldStyles.ts';
import { surfaces } from './components/surfaces.ts';
import { tableStyles } from './components/tableStyles.ts';
import type { Preferences } from './preferences.ts';
import { fontFamily, textSizes, tokensOf } from './tokens.ts';

type Looks = Pick<Preferences, 'color' | 'appearance' | 'direction'>;

/** The console's MUI theme for an accent, an appearance and a direction, with MUI's texts in a language. Its colours are those of tokens.ts. */
export function muiTheme({ color, appearance, direction }: Looks, texts: object = {}): Theme {
  const t = tokensOf(color, appearance);
  const status = (main: string) => ({ main, light: main, dark: main, contrastText: t.onStatus });
  const theme = {
    direction,
    palette: {
      mode: appearance,
      primary: { main: t.accent, light: t.accent, dark: t.accentStrong, contrastText: t.onAccent },
      secondary: { main: t.accent, light: t.accent, dark: t.accentStrong, contrastText: t.onAccent },
      success: status(t.success),
      warning: status(t.warning),
      error: status(t.error),
      info: status(t.info),
      text: { primary: t.text, secondary: t.soft, disabled: t.soft },
      divider: t.hairline,
      background: { default: t.content, paper: t.card },
      action: { active: t.soft, hover: t.hover, selected: t.selected, focus: t.selected, disabled: t.soft },
    },
    shape: { borderRadius: 8 },
    spacing: 8,
    breakpoints: { values: { xs: 0, sm: 768, md: 1024, lg: 1261, xl: 1600 } },
    typography: typography(),
    transitions: { duration: { enteringScreen: 200, leavingScreen: 160, standard: 200, short: 160, shorter: 120 } },
    components: { ...controlStyles(t), ...fields(t), ...surfaces(t), ...tableStyles(t), ...popups },
  };
  return createTheme(theme, texts);
}

/** What opens over the page belongs to its main landmark. */
const container = () => document.querySelector('main') ?? document.body;
const popups = { MuiPopover: { defaultProps: { container } }, MuiPopper: { defaultProps: { container } } };

/** Four sizes in all: MUI's thirteen variants share them. */
function typography() {
  const text = { fontSize: textSizes.text, lineHeight: 1.5, letterSpacing: 0 };
  const note = { fontSize: textSizes.note, lineHeight: 1.5, letterSpacing: 0 };
  const item = { fontSize: textSizes.item, lineHeight: 1.4, letterSpacing: '-0.003em', fontWeight: 600 };
  const title = { fontSize: textSizes.title, lineHeight: 1.3, letterSpacing: '-0.012em', fontWeight: 600 };
  return {
    fontFamily,
    fontSize: 13,
    htmlFontSize: 16,
    h1: title,
    h2: title,
    h3: title,
    h4: item,
    h5: item,
    h6: item,
    subtitle1: item,
    subtitle2: { ...text, fontWeight: 600 },
    body1: text,
    body2: text,
    button: { ...text, fontWeight: 550, textTransform: 'none' as const },
    caption: note,
    overline: { ...note, textTransform: 'none' as const },
  };
}
