import type { dashboard as english } from '../en/dashboard.ts';
import type { Worded } from '../worded.ts';

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Panel de control',
  lead: 'Resultado bruto, boletos, clientes activos y clasificaciones.',
  profit: {
    title: 'Resultado bruto de la plataforma',
    about: 'Importes apostados menos ganancias: boletos el día de su liquidación, juegos finalizados',
  },
  betslips: {
    title: 'Boletos',
    about: 'Boletos realizados y sus importes apostados',
  },
  active: {
    title: 'Clientes activos',
    about: 'Clientes que realizaron un boleto, jugaron, depositaron o retiraron',
  },
  top: {
    customers: 'Clientes destacados',
    triggers: 'Disparadores destacados',
    fixtures: 'Encuentros destacados',
    by: 'Por',
    none: 'No hay datos en este periodo',
    count: 'Cantidad',
    record: 'Registro',
  },
} satisfies Worded<typeof english>;
