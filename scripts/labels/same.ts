import type { Locale } from '../../src/manifest/enums.ts';

const words = (text: string) => text.split(' | ');

/** Texts that are the same in every language: names, signs, units and examples. */
export const sameEverywhere: readonly string[] = words(
  'Pitboss | RMT | ID | ID %{id} | UTC | %{days} (UTC) | JSON | CSV | PDF | SHA-256 | AML | VIP | Enigma | Rubick | Slack | Teams',
);

/** Texts that are the same as in English in this language, rightly. */
export const sameIn: { readonly [L in Locale]?: readonly string[] } = {
  az_AZ: words('Risk | Region | Status | status | Median | median | Auditor | Bonus | Format | Operator | OK'),
  de_DE: words(
    'Name | Person | Version | Segment | Passkey | Codes | Casino | Dashboard | Arbitrage | Guard | Domain | Code | Text | Trigger | Region | Status | Details | Format | ' +
      'Webhook | Webhooks | Test | Median | Trading | Analyst | Live | Bonus | Parameter | Definition | Spins | Browser | Limit | Limits | OK | Version %{version} | In UTC | In %{currency}. | ' +
      'Score | Scores | Score: Trading | Trend | Trigger %{id}',
  ),
  el_GR: words('Email | Webhook | Webhooks | ID: %{one} | Live'),
  es_ES: words(
    'Total | Casino | Error | Roles | Guard | Webhook | Webhooks | webhook | Trading | Auditor | Manual | No | no | General',
  ),
  fr_FR: words(
    'Total | Casino | Segment | Version | Action | Action %{at} | Actions | Arbitrage | Guard | Code | Codes | Description | Type | Sport | Score | ' +
      'Bookmaker | Mode | Webhook | Webhooks | webhook | Test | Secret | Secrets | minutes | Trading | Condition | Bonus | Pages | Notification | ' +
      'Notifications | Menu | Consoles | Maintenance | Format | Installation | Intervention | Interventions | Usage | Versions | Session | Sessions | Spins | Absence | Absences | Mention | OK | Version %{version} | Scores',
  ),
  it_IT: words(
    'Passkey | Password | Alert | Alert %{id} | Alert %{id} (%{severity}): %{what} | Formula | File | Dashboard | Record | record %{id} | 1 record | Tenant | ' +
      'Trigger %{id} | Tenant: %{name} | Guard | Tag | tag | Trigger | Sport | Bookmaker | Provider | Webhook | webhook | Trading | ' +
      'Prematch | Live | Bonus | Browser | Menu | No | no | Log | OK | In %{currency}.',
  ),
};
