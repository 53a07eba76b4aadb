import type { Pii } from '../manifest/pii.ts';

const persons = /user|person|people|member|staff|owner|author/;
const namesOfPersons = /^(first|last|sur|full|user|display|person|given|family|nick|middle)name$|^(login|username)$/;
const doers = /^(decided|created|updated|started|changed|assigned|approved|closed)(by|to)$/;
const secrets = /phone|iban|address|birth|passport|comment/;

/** What a key says of its value, in doubt that it tells of somebody. */
export function kindOfKey(key: string, around = ''): Pii | undefined {
  const name = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  const place = around.toLowerCase();
  if (/mail/.test(name)) return 'mail';
  if (name.includes('customer')) return kindOfCustomerKey(name);
  if (place.includes('customer') && /^(id|partnerid|externalid|number|code|name)$/.test(name))
    return name === 'id' ? 'customerId' : name === 'name' ? 'name' : 'customer';
  if (name === 'tenant' || name === 'tenantname' || (place.includes('tenant') && name === 'name')) return 'tenant';
  if (/^(domain|hostname)$/.test(name)) return 'domain';
  if (namesOfPersons.test(name) || doers.test(name)) return 'name';
  if (/^name$/.test(name) && persons.test(place)) return 'name';
  return secrets.test(name) ? 'text' : undefined;
}

function kindOfCustomerKey(name: string): Pii | undefined {
  if (/partner|external/.test(name)) return 'customer';
  if (/ids?\d*$/.test(name)) return 'customerId';
  if (/name/.test(name)) return 'name';
  return /customer(number|ref|code|key)?s?$/.test(name) ? 'customer' : undefined;
}
