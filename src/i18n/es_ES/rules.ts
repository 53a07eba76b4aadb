import type { rules as english } from '../en/rules.ts';
import type { Worded } from '../worded.ts';

const formula = {
  formulaEmpty: 'La fórmula está vacía: escriba por ejemplo S1',
  formulaTooLong: 'La fórmula tiene más de %{max} caracteres',
  formulaTooDeep: 'La fórmula está anidada en más de %{max} niveles',
  formulaTooLarge: 'La fórmula tiene más de %{max} partes',
  unknownCharacter: '«%{found}» no puede formar parte de una fórmula',
  unknownWord: '«%{found}» no significa nada en una fórmula: se admiten las claves, los números, AND, OR y NOT',
  unknownSetting: 'No existe el parámetro %{found}',
  unknownTrigger: 'No existe el disparador %{found}',
  noNumberHere: '%{found} no tiene número: escriba %{key}',
  evidenceInFormula:
    '%{found} es una prueba, que se muestra y no se evalúa: conviértalo en una condición o una referencia',
  badNumber: '«%{found}» no es un número: escriba por ejemplo 12 o 0.5',
  numberTooLong: 'Un número tiene como máximo %{before} cifras antes del punto y %{after} después',
  operandMissing: 'Aquí falta una clave, un número o un paréntesis de apertura',
  operatorMissing: 'Falta un operador antes de «%{found}»',
  parenthesisMissing: 'Este paréntesis no se cierra',
  parenthesisSpare: 'Este paréntesis no cierra nada',
  chainedComparison: 'Una comparación solo tiene dos lados: una dos comparaciones con AND',
  truthExpected: '%{operator} une lo que es verdadero o falso: compare este número con otro',
  numberExpected: '%{operator} necesita números: esto es verdadero o falso',
  numberOfKey: '%{operator} necesita números: escriba %{key}.value para el número de %{key}',
  truthAtEnd: 'La fórmula da un número: compárelo con otro',
  nothingJudged: 'La fórmula no contiene ninguna clave: siempre daría lo mismo',
} as const;

const setting = {
  keyInvalid: '«%{found}» no es una clave: los parámetros van de S1 a S99 y los disparadores de un riesgo, de T1 a T99',
  keyDoubled: 'Hay otro %{found}: cada clave figura una sola vez',
  eventUnknown: 'No existe el evento %{found}',
  subjectOfEvent: '%{event} solo se refiere al cliente: elija «este cliente»',
  subjectUnknown: 'No existe el sujeto %{found}',
  modelUnknown: 'No existe el modelo %{found}',
  modelOfSubject: '%{subject} no tiene filas de tipo %{model}',
  modelTooEarly: 'Cuando se realiza un boleto, aún no hay filas de tipo %{model}',
  columnUnknown: '%{model} no tiene ninguna columna %{found} que pueda usarse en un disparador',
  functionUnknown: 'No existe la función %{found}',
  functionOfType: '%{function} no es apta para la columna %{column} (%{type})',
  functionNeedsTime: '%{function} necesita filas con fecha: las de %{model} no la tienen',
  valueOfMany: '«el valor de» es para una sola fila: el evento, su cliente, su apuesta o el encuentro de su apuesta',
  windowUnknown: 'No existe el periodo %{found}',
  windowNeedsTime: 'Las filas de %{model} no tienen fecha: elija «en cualquier momento»',
  windowOfOne: '«el valor de» es para una sola fila, sea cual sea el momento: elija «en cualquier momento»',
  windowLength: 'La duración de un periodo es un número entero positivo, 366 días como máximo',
  windowUnit: 'La unidad de un periodo son minutos, horas o días',
  windowHours: '«en las horas de» necesita dos horas enteras distintas, de 0 a 24',
  windowBare: '%{window} no tiene duración: deje este campo vacío',
  usageUnknown: 'Un parámetro es una condición, una referencia o una prueba',
  operatorNeeded: 'Una condición necesita un operador y un valor',
  operatorUnknown: 'No existe el operador numérico %{found}',
  barInvalid: 'Debe ser un número con 14 cifras como máximo antes del punto y 6 después',
  barPair: '%{operator} necesita dos números, primero el menor',
  barSpare: 'Solo una condición se compara con un valor: deje este campo vacío',
} as const;

const filter = {
  joinUnknown: 'Los filtros se unen con «y», «o», «y no» u «o no»',
  joinFirst: 'No hay nada antes del primer filtro: empiece con «y» o «y no»',
  operatorOfType: '%{operator} no es apto para la columna %{column} (%{type})',
  notInEvent: 'El evento no tiene %{column} con que comparar',
  valueSpare: '%{operator} no lleva valor: deje este campo vacío',
  valueNeeded: '%{operator} necesita un valor',
  valueText: 'Debe ser un texto de 1 a 500 caracteres',
  valueTruth: 'Debe ser verdadero o falso',
  valueReference: 'Debe ser el identificador de un registro',
  valueList: '%{operator} necesita una lista de 1 a 100 valores',
  valueOneOf: 'Debe ser uno de estos valores: %{values}',
} as const;

const action = {
  handlerUnknown: 'No existe la acción %{found}',
  handlerDoubled: '%{handler} ya figura: cada acción aparece una sola vez',
  handlerOfBetslips: '%{handler} se refiere a apuestas: elija el evento «Boleto realizado» o «Boleto liquidado»',
  handlerByBet:
    '%{handler} se refiere a una sola apuesta: añada al disparador un parámetro cuyo sujeto sea la apuesta o el encuentro',
  actionTypeUnknown: 'Una acción se ejecuta al instante, tras aprobación o solo se menciona en la alerta',
  paramUnknown: '%{handler} no admite %{param}',
  paramNeeded: 'En %{handler} falta: %{param}',
  paramOneOf: 'Debe ser uno de estos valores: %{values}',
  recordMissing: 'Este registro no existe',
  webhookMissing: 'No hay ningún webhook %{found} en la configuración del servidor',
  triggerMissing: 'Este disparador no existe',
  triggerDoubled: 'Este disparador ya figura, como %{key}',
  triggerUsed: 'El riesgo %{risk} se basa en este disparador: quítelo antes de allí',
} as const;

export const rules = {
  ...formula,
  ...setting,
  ...filter,
  ...action,
  place: '%{text} (posición %{at})',
} satisfies Worded<typeof english>;
