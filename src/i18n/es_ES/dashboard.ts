import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Panel',
  lead: 'Lo que ganó la casa, quién y qué destaca.',
  profit: {
    title: 'Resultado de la plataforma',
    about: 'Importes apostados menos retornos: boletos el día de su liquidación, juegos terminados',
  },
  betslips: {
    title: 'Boletos',
    about: 'Realizados, y lo que se apostó en ellos',
  },
  active: {
    title: 'Clientes activos',
    about: 'Quién hizo un boleto, jugó, depositó o retiró',
  },
  top: {
    customers: 'Clientes destacados',
    triggers: 'Disparadores destacados',
    fixtures: 'Encuentros destacados',
    by: 'Por',
    none: 'No se encontró nada en este periodo',
    count: 'Encontrados',
    record: 'Registro',
  },
} satisfies Worded<typeof english>;
