import type { Locale } from '../../src/manifest/enums.ts';
import type { Texts } from '../../vite/labelTexts.ts';
import { textPlaceOf } from './judgeLabels.ts';

/** Words that are no longer used, with the words to use instead. */
const givenUp: { readonly [L in Locale]?: readonly [RegExp, string][] } = {
  en_US: [
    [/refused events?|turned away/i, 'failed event, rejected'],
    [/was quicker|^Understood$/i, 'changed by someone else, OK'],
    [/\b(no|lower|higher|upper) bar\b/i, 'threshold'],
  ],
  el_GR: [
    [/έκφρασ/i, 'τύπος'],
    [/εκκαθάρισ/i, 'διευθέτηση'],
    [/ζωντανό καζίνο/i, 'live καζίνο'],
    [/(^|\s)(κρίν(ει|εται|ονται)|κρίθηκε|κριθέν)/i, 'αξιολογείται'],
    [/χτύπημα|χτυπήματα|επαναλήψεις/i, 'κρούσμα'],
    [/ανοικτ/i, 'ανοιχτό'],
    [/browser/i, 'πρόγραμμα περιήγησης'],
    [/e-mail/i, 'email'],
    [/(^|\s)οίκος/i, 'εταιρεία'],
    [/σχετικ(οί|ός|ού|ών) πελάτ/i, 'συνδεδεμένος πελάτης'],
    [/συμβάν(τα)? που απορρίφθηκ/i, 'αποτυχημένο συμβάν'],
    [/συνθήκες του|προσθήκη συνθήκης/i, 'φίλτρο'],
  ],
  fa_IR: [
    [/ردیف/, 'سطر'],
    [/رویداد(های)? ردشده/, 'رویداد ناموفق'],
    [/جستجو/, 'جست‌وجو'],
    [/همکار/, 'شریک'],
    [/گاه‌شمار/, 'خط زمان'],
    [/پلتفرم/, 'سامانه'],
    [/برگزین|برمی‌گزین/, 'انتخاب'],
    // alone it is a case
    [/پرونده.{0,3}(CSV|PDF|JSON)|(بارگذاری|بارگیری|دانلود|بارگذاریِ) پرونده/, 'فایل'],
    [/امتحان کنید/, 'تلاش کنید'],
    [/[يك]/, 'ی and ک, the Persian letters'],
    [/(^|\s)ن?می (?=\p{L})/u, 'می‌ with a half space'],
    [/\p{Script=Arabic} ها(ی)?(?!\p{L})/u, '‌ها with a half space'],
    [/\p{Script=Arabic}[,;?]/u, '، ؛ ؟'],
  ],
  de_DE: [
    [/Datensatz|Datensätze/, 'Eintrag'],
    [/Prüfprotokoll|Prüfeintrag/, 'Audit-Protokoll'],
    [/abgelehnte[nrs]? Ereignis/i, 'fehlgeschlagen'],
    [/Overround|Exposure/, 'Überrundung, Risikoposition'],
    [/Warnung schließen|dieser Warnung/, 'Alarm'],
    [/[Vv]erbundene[nr]? Kunde/, 'verknüpft'],
    [/\p{L}…/u, 'a space before the dots'],
  ],
  fr_FR: [
    [/mise en examen|En examen/, 'analyse'],
    [/autorisations/, 'droits'],
    [/événements? refusés?/i, 'événement en échec'],
    [/(^|\s)cours du %|sans cours/i, 'taux'],
    [/jugement|(^|\s)jugée?s?(\s|$)/i, 'évaluation'],
    [/closez|overround|backtest/i, 'indiquez…, marge implicite, essai sur l’historique'],
    [/(^|\s)fiches? (supprim|de la|de ce)/i, 'enregistrement'],
  ],
  es_ES: [
    [/moneda|período/i, 'divisa, periodo'],
    [/coincidencias?(\s|$)/i, 'detección'],
    [/eventos? rechazados?/i, 'evento fallido'],
    [/overround|backtest/i, 'margen implícito, prueba con el historial'],
    [/hallad|halló/i, 'encontrado'],
    [/en sombra|vínculo/i, 'en observación, relación'],
    [/Margen bruto/i, 'resultado bruto'],
  ],
  it_IT: [
    [/(^|\s)avviso(\s|$)/i, 'alert'],
    [/autorizzazion[ie]/i, 'permessi'],
    [/event[oi] rifiutat[oi]/i, 'evento non riuscito'],
    [/Margine lordo|overround|backtest/i, 'ricavo lordo, aggio, prova sullo storico'],
    [/puntat[ae] (di )?casinò/i, 'giocata di casinò live'],
    [/in ombra|(^|\s)togli(\s|$)/i, 'in osservazione, rimuovi'],
    [/(^|\s)(lei|la tua|riprovi|usi)(\s|$)/i, 'the impersonal form'],
  ],
  az_AZ: [
    [/yadda saxla/i, 'saxla'],
    [/ayarlar/i, 'sazlamalar'],
    [/rədd edilən hadisə/i, 'uğursuz hadisə'],
    [/mədaxil|məxaric/i, 'depozit, çıxarış'],
    [/risk həcmi/i, 'açıq öhdəlik'],
    [/(^|\s)yalan(\s|$)/i, 'yanlış'],
    [/qiymətləndir/i, 'yoxla-'],
    [/[“”]/, '« »'],
    [/\u0307/, 'i and İ, without a combining dot'],
  ],
};

/** Texts with a word that is no longer used (docs/decisions/041-one-word-for-one-thing.md): a line each, with the word to use. */
export function givenUpIn(locale: Locale, texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) =>
    (givenUp[locale] ?? [])
      .filter(([old]) => old.test(text))
      .map(([, instead]) => `${textPlaceOf(locale, key)}: '${text}' has a word that is not used here; say ${instead}`),
  );
}
