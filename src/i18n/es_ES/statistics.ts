import type { statistics as english } from '../en/statistics.ts';
import type { Worded } from '../worded.ts';

/** Texts of the statistics pages. */
export const statistics = {
  sportsbook: {
    lead: 'Volumen apostado, resultado bruto, apuestas y exposición abierta.',
    headline: 'Apuestas',
    about: 'Boletos realizados por hora de realización, boletos liquidados por hora de liquidación',
  },
  games: {
    lead: 'Volumen apostado, resultado bruto, juegos, proveedores y mayores ganancias.',
    headline: 'Juego',
    counted: { casino: 'Tiradas finalizadas', live_casino: 'Apuestas finalizadas' },
    titles: { game: 'Juegos', provider: 'Proveedores' },
    about: 'Finalizadas y no revertidas',
    by: 'Desglosar por',
  },
  figures: {
    turnover: 'Volumen apostado',
    placed: 'Boletos realizados',
    settled: 'Boletos liquidados',
    returns: 'Ganancias de los clientes',
    profit: 'Resultado bruto',
    margin: 'Margen',
    returnToPlayer: 'Retorno al jugador',
    bonusShare: 'Parte de bonos',
  },
  bets: {
    title: 'Apuestas: %{way}',
    about: 'Realizadas y liquidadas en el periodo',
    by: 'Desglosar por',
    multiples: 'Combinadas',
    multiplesNote:
      'Las apuestas de las combinadas se cuentan aquí. Sus importes no son de ninguna apuesta suelta y figuran en la fila Combinadas.',
  },
  ways: {
    sport: 'Deporte',
    competition: 'Competición',
    market: 'Mercado',
    price: 'Cuota',
    phase: 'Prepartido o en vivo',
  },
  phases: { PREMATCH: 'Prepartido', LIVE: 'En vivo' },
  notGiven: 'Sin indicar',
  exposure: {
    title: 'Exposición por encuentro',
    about: 'Boletos abiertos actualmente, sea cual sea el periodo',
    none: 'No hay boletos abiertos',
    multiplesNote:
      'Una combinada cuenta en cada uno de sus encuentros como si acertara las demás apuestas, así que las líneas no se suman.',
  },
  wins: {
    title: 'Mayores ganancias netas',
    about: 'Ganancia menos importe apostado, en la divisa del cliente',
    none: 'No hay ganancias en este periodo',
  },
  columns: {
    bets: 'Apuestas',
    casino: 'Tiradas',
    live_casino: 'Apuestas',
    stake: 'Importe apostado',
    settled: 'Liquidadas',
    settledStake: 'Importe apostado liquidado',
    returns: 'Ganancia',
    profit: 'Resultado bruto',
    margin: 'Margen',
    returnToPlayer: 'Retorno al jugador',
    bonusShare: 'Parte de bonos',
    slips: 'Boletos',
    starts: 'Inicio (UTC)',
    potential: 'Ganancia potencial',
    exposure: 'Exposición',
    playedAt: 'Jugado (UTC)',
    win: 'Ganancia neta',
  },
  showAll: 'Mostrar los %{count}',
  showFirst: 'Mostrar los %{count} primeros',
  most: 'Se muestran los primeros %{count}; el resto está en las listas.',
} satisfies Worded<typeof english>;
