import type { startDesk as english } from '../en/startDesk.ts';
import type { Worded } from '../worded.ts';

/** Texts of the desk above the dashboard. */
export const startDesk = {
  title: 'İş masanız',
  mine: 'Mənim xəbərdarlıqlarım',
  unassigned: 'Təyin edilməmiş xəbərdarlıqlar',
  open: 'Açıq',
  late: 'Vaxtı keçib',
  near: 'Vaxtı yaxınlaşan',
  onTime: 'Vaxtında',
  waiting: 'Təsdiq gözləyir',
  exposure: 'Açıq öhdəlik',
  loss: 'Mümkün itki',
  stakes: 'Mərc məbləği',
  slips: 'Açıq kuponlar',
  noisy: 'Səs-küylü qaydalar',
  noisyAbout: 'Son 24 saatın işə düşmələri, öz gündəlik ortalarının üç mislindən çox',
  noNoise: 'Heç bir qayda adi vaxtdan çox işə düşmür.',
  mean: 'adətən gündə %{mean}',
  silence: 'Məlumat axını',
  silenceAbout: 'Ən yenisindən keçən vaxt',
  never: 'hələ heç nə',
} satisfies Worded<typeof english>;
