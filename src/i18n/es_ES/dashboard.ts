import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Panel de control',
  lead: 'Lo que ganó la casa, quién y qué destaca.',
  profit: {
    title: 'Resultado bruto de la plataforma',
    about: 'Importes apostados menos ganancias: boletos el día de su liquidación, juegos finalizados',
  },
  betslips: {
    title: 'Boletos',
    about: 'Realizados, y lo que se apostó en ellos',
  },
  active: {
    title: 'Clientes activos',
    about: 'Quién realizó un boleto, jugó, depositó o retiró',
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
