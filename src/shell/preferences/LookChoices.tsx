import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import type { CSSProperties } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { type Preferences, preferenceChoices } from '../../theme/themeChoices.ts';
import { tokensOf } from '../../theme/tokens.ts';
import { Choices } from './Choices.tsx';
import styles from './preferences.module.css';
import { ShellPicture } from './ShellPicture.tsx';
import type { SectionProps } from './sectionProps.ts';

const shells = {
  enigmaSide: { theme: 'enigma', layout: 'side-menu' },
  enigmaTop: { theme: 'enigma', layout: 'top-menu' },
  rubickSide: { theme: 'rubick', layout: 'side-menu' },
  rubickTop: { theme: 'rubick', layout: 'top-menu' },
} as const satisfies { [name: string]: Pick<Preferences, 'theme' | 'layout'> };
const shellNames = ['enigmaSide', 'enigmaTop', 'rubickSide', 'rubickTop'] as const satisfies (keyof typeof shells)[];

/** PRF-4, SHL-5: shell, accent, appearance, height of rows. */
export function LookChoices({ chosen, choose }: SectionProps) {
  const words = useLabel();
  const isChosen = (name: keyof typeof shells) =>
    shells[name].theme === chosen.theme && shells[name].layout === chosen.layout;
  return (
    <section className={`grid gap-18 px-20 pbs-18 pbe-22 ${styles.section}`}>
      <h3>{words('preferences.look')}</h3>
      <Choices
        columns={2}
        label={words('preferences.shell')}
        choices={shellNames.map((value) => ({
          value,
          label: words(`preferences.shells.${value}`),
          picture: <ShellPicture {...shells[value]} />,
        }))}
        value={shellNames.find(isChosen) ?? 'enigmaSide'}
        onChoose={(name) => choose(shells[name])}
      />
      <Choices
        columns={3}
        label={words('preferences.color')}
        choices={preferenceChoices.color.map((value) => ({
          value,
          label: words(`preferences.colors.${value}`),
          note: words(`preferences.shades.${value}`),
          picture: <Swatch color={value} />,
        }))}
        value={chosen.color}
        onChoose={(color) => choose({ color })}
      />
      <Choices
        label={words('preferences.appearance')}
        choices={preferenceChoices.appearance.map((value) => ({
          value,
          label: words(`preferences.appearances.${value}`),
          picture: value === 'dark' ? <DarkMode /> : <LightMode />,
        }))}
        value={chosen.appearance}
        onChoose={(appearance) => choose({ appearance })}
      />
      <Choices
        label={words('resources.view.density')}
        choices={preferenceChoices.density.map((value) => ({ value, label: words(`resources.view.${value}`) }))}
        value={chosen.density}
        onChoose={(density) => choose({ density })}
      />
      <div>
        <Choices
          label={words('preferences.keys')}
          choices={preferenceChoices.keys.map((value) => ({ value, label: words(`preferences.keyChoices.${value}`) }))}
          value={chosen.keys}
          onChoose={(keys) => choose({ keys })}
        />
        <p className="pb-note mbs-4">{words('preferences.keysHelp')}</p>
      </div>
    </section>
  );
}

function Swatch({ color }: { color: Preferences['color'] }) {
  const { bar, slab } = tokensOf(color, 'light');
  const paint: CSSProperties = { background: bar, borderInlineEndColor: slab };
  return <i className={styles.swatch} style={paint} />;
}
