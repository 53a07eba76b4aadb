import type { defaults as english } from '../en/defaults.ts';
import type { Worded } from '../worded.ts';

export const defaults = {
  trigger: {
    arbitrage: {
      name: 'Arbitraje',
      description:
        'Quien apuesta a todos los resultados de una apuesta segura en varias casas gana sin riesgo, y cada apuesta así le cuesta su margen a la casa. Se dispara con una apuesta a la mejor cuota del mercado mientras las mejores cuotas de todos los resultados suman menos del 100 % (S3 por debajo de 0; el 100 % exacto no lo es).',
    },
    closingPrice: {
      name: 'Mejor que la cuota de cierre',
      description:
        'Alguien cuyas cuotas son, apuesta tras apuesta, mejores que las últimas antes del inicio sabe más que la casa y a la larga gana. Mira los últimos 30 días: cuotas de media más de un cuatro por ciento por encima de las de cierre (S1), en al menos 15 apuestas (S2), de las cuales siete de cada diez fueron al menos un dos por ciento mejores (S3).',
    },
    lateBet: {
      name: 'Apuesta tardía tras un movimiento de cuota',
      description:
        'Cuando todos los demás han movido una cuota y la casa aún no, apostar a la antigua es apostar a una noticia. Se dispara, a partir de 20 apostados, con una cuota al menos un cinco por ciento superior a la media del mercado en ese momento.',
    },
    stakeSpike: {
      name: 'Pico de apuesta',
      description:
        'Una apuesta muy por encima de lo habitual dice que el cliente sabe algo o que otra persona usa la cuenta. Se dispara a partir de 100, con diez veces o más la mediana apostada en los 90 días anteriores, en cuanto hay cinco boletos con los que comparar.',
    },
    maxStake: {
      name: 'Caza de la apuesta máxima',
      description:
        'Quien una y otra vez toma todo lo que la casa permite está muy seguro o tantea dónde están los límites. Se dispara con el tercer boleto de 1.000 o más en 24 horas: ajuste ambos importes a su propio límite.',
    },
    sameSelection: {
      name: 'Misma selección desde muchas cuentas',
      description:
        'Cuando varias cuentas apuestan a la misma selección en minutos, detrás hay una persona o un grupo, o alguien conoce el resultado. Se dispara con el cuarto cliente en 15 minutos en una misma selección de un mismo mercado: suba el umbral donde sus grandes partidos atraigan a muchos.',
    },
    fixtureExposure: {
      name: 'Exposición de un encuentro',
      description:
        'El dinero que se acumula en un encuentro es lo que un solo resultado puede costarle a la casa, y no debe crecer sin que nadie lo vea. Se dispara una vez, con el boleto que lleva las apuestas simples abiertas de un encuentro por encima de 2.500 en su divisa: cambie a la vez el umbral de S1 y el mismo número en la fórmula.',
    },
    bonusBets: {
      name: 'Apuestas de bono a cuotas bajas',
      description:
        'Mover un bono a cuotas casi seguras lo convierte en dinero sin riesgo. Se dispara con una apuesta de bono a una cuota inferior a 1,70 que sea al menos la tercera apuesta de bono en 7 días.',
    },
    bonusWithdrawal: {
      name: 'Retirada justo después de un bono',
      description:
        'Un bono que se retira antes de jugarlo es dinero regalado. Se dispara con una retirada de 50 o más en las 24 horas siguientes a una apuesta de bono, si todo lo apostado en ese tiempo es menos de lo que se retira.',
    },
    oppositeSides: {
      name: 'Los dos lados de una misma ronda',
      description:
        'Rojo y negro en la misma ronda no cuestan casi nada y aun así cuentan como volumen de juego, para bonos y para dinero que debe parecer jugado. Se dispara con la segunda apuesta de una ronda por el mismo importe, en cuanto ocho apuestas de la última hora en ese juego han llegado por parejas, ronda tras ronda.',
    },
    belowThreshold: {
      name: 'Depósitos justo por debajo de un umbral',
      description:
        'Dividir una suma en depósitos que quedan todos justo por debajo de un umbral de declaración es la manera de blanquearla. Se dispara con el tercer depósito de 900 a 999,99 en 72 horas, sin contar los rechazados: ponga la franja por debajo de su propio umbral.',
    },
    noPlay: {
      name: 'Depósito y retirada sin jugar',
      description:
        'El dinero que entra y sale sin jugarse usa la casa como banco, y es la forma más simple de blanqueo. Se dispara con una retirada de 100 o más que saca al menos el 80 % de lo que entró en 48 horas, cuando se apostó menos del 20 % de ello.',
    },
    declinedDeposits: {
      name: 'Ráfaga de depósitos rechazados',
      description:
        'Una tarjeta tras otra rechazada en minutos: así se prueban las tarjetas robadas. Se dispara con un depósito precedido por cuatro rechazados o fallidos en 15 minutos.',
    },
    chasingLosses: {
      name: 'Perseguir las pérdidas',
      description:
        'Doblar la apuesta tras cada pérdida es como se pierde lo que uno no puede permitirse, y la casa tiene el deber de intervenir. Se dispara con la tercera duplicación: una apuesta de al menos el doble de la anterior en 5 minutos (S2) y ocho veces la menor de los últimos 15 minutos (S3), cuatro importes distintos entremedias (S4) y menos ganado que apostado (S5, S6).',
    },
    overnight: {
      name: 'Escalada nocturna',
      description:
        'Las apuestas que suben a lo largo de la noche, cuando peor se razona, son señal de daño. Se dispara entre medianoche y las 6 UTC (S1: la última tirada de la noche es esta), a partir de la octava tirada de la noche, con una apuesta de 10 o más que sea cinco veces la primera de la noche. En modo sombra, porque también juega quien trabaja de noche: mire su registro antes de activarlo.',
    },
  },
  risk: {
    sharpPrices: {
      name: 'Cuotas demasiado buenas',
      description:
        'Apuestas a cuotas que la casa lamentará. Se cumple en clientes que superan la cuota de cierre, o que han tomado una apuesta segura y además han apostado tarde tras un movimiento.',
    },
    unusualStakes: {
      name: 'Apuestas inusuales',
      description: 'Importes fuera de lo normal, para el cliente o para la casa.',
    },
    organisedBetting: {
      name: 'Apuestas organizadas',
      description: 'Muchas cuentas, una selección: un grupo organizado, o un resultado que alguien conoce.',
    },
    fixtureLiability: {
      name: 'Responsabilidad por encuentro',
      description: 'Más en un encuentro de lo que la casa quiere perder en él.',
    },
    bonusAbuse: { name: 'Abuso de bonos', description: 'Bonos tomados para convertirlos en dinero.' },
    severalAccounts: {
      name: 'Varias cuentas, una persona',
      description: 'Quien apuesta junto con otras cuentas y vive de los bonos probablemente tiene más de una.',
    },
    riskFreeTurnover: { name: 'Volumen de juego sin riesgo', description: 'Juego en las mesas que no puede perder.' },
    laundering: { name: 'Blanqueo de capitales', description: 'Pagos que ocultan de dónde viene el dinero.' },
    stolenCards: { name: 'Tarjetas robadas', description: 'Medios de pago que no son del cliente.' },
    losingControl: {
      name: 'Pérdida de control',
      description: 'Señales de daño: alguien debería hablar con el cliente.',
    },
  },
  queue: {
    saferGambling: { name: 'Juego responsable' },
    laundering: { name: 'Blanqueo de capitales' },
    others: { name: 'Todas las demás alertas' },
  },
  trigger_action: {
    alert: { name: 'Generar una alerta' },
    watch: { name: 'Poner en vigilancia' },
    review: { name: 'Poner en revisión' },
    suspendAfterApproval: { name: 'Suspender tras aprobación' },
    flagArbitrage: { name: 'Marcar como arbitraje' },
    flagIntegrity: { name: 'Marcar por integridad' },
    flagValue: { name: 'Marcar como value bet' },
    flagLateBet: { name: 'Marcar como apuesta tardía' },
    flagStakeSpike: { name: 'Marcar como pico de apuesta' },
    flagMaxStake: { name: 'Marcar como apuesta máxima' },
    flagSyndicate: { name: 'Marcar como grupo organizado' },
    flagBonus: { name: 'Marcar como cazador de bonos' },
    arbitrageLog: { name: 'Guardar como registro de arbitraje' },
    watchAfterApproval: { name: 'Poner en vigilancia tras aprobación' },
    reviewAfterApproval: { name: 'Poner en revisión tras aprobación' },
    call: { name: 'Hacer llamar al cliente' },
    sourceOfFunds: { name: 'Hacer pedir el origen de los fondos' },
    holdWithdrawal: { name: 'Hacer retener la retirada' },
    saferGambling: { name: 'Hacer enviar la carta de juego responsable' },
    documents: { name: 'Hacer comprobar los documentos' },
  },
  customer_action: {
    call: { name: 'Llamar al cliente', instructions: 'Llamar en un día laborable y anotar lo que se dijo.' },
    sourceOfFunds: {
      name: 'Pedir el origen de los fondos',
      instructions: 'Pedir una nómina o un extracto bancario de los últimos tres meses.',
    },
    documents: {
      name: 'Comprobar los documentos de identidad',
      instructions: 'Comparar los documentos archivados con el nombre, la fecha de nacimiento y el medio de pago.',
    },
    holdWithdrawal: {
      name: 'Retener la retirada',
      instructions: 'No pagar hasta que alguien haya visto qué se depositó y qué se jugó.',
    },
    saferGambling: {
      name: 'Enviar la carta de juego responsable',
      instructions: 'La carta indica límites, pausas y dónde encontrar ayuda.',
    },
    shiftLead: { name: 'Avisar al jefe de turno', instructions: 'Por chat; no hay nada más que hacer.' },
  },
  customer_tag_category: {
    value: { name: 'Valor', description: 'Cuánto significa un cliente para la casa.' },
    care: { name: 'Cuidado', description: 'Clientes a quienes alguien vigila por su propio bien.' },
    trading: { name: 'Traders', description: 'Lo que los traders saben de un cliente.' },
  },
  customer_tag: {
    vip: { name: 'VIP', description: 'Entre los mayores apostantes de las últimas semanas.' },
    newCustomer: { name: 'Cliente nuevo', description: 'Registrado en las dos últimas semanas.' },
    inactive: { name: 'Inactivo', description: 'Ningún boleto desde hace un mes.' },
    playLimit: { name: 'Límite de juego', description: 'Se ha puesto un límite de depósitos o de pérdidas.' },
    coolingOff: { name: 'Pausa de juego', description: 'Ha pedido una pausa.' },
    stakeLimited: { name: 'Apuesta limitada', description: 'Se le aceptan importes más bajos que a otros.' },
    priceWatcher: { name: 'Observador de cuotas', description: 'Apuesta poco después de que se muevan las cuotas.' },
  },
} satisfies Worded<typeof english>;
