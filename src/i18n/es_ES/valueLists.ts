import type { valueLists as english } from '../en/valueLists.ts';
import type { Worded } from '../worded.ts';

export const valueLists = {
  entries: 'Entradas',
  add: 'Añadir entradas',
  addTo: 'Añadir entradas a %{name}',
  none: 'Todavía no hay nada en esta lista.',
  values: 'Entradas, una por línea',
  perLine: 'Lo que ya está en la lista se queda como está.',
  takes: {
    CUSTOMERS:
      'Cada línea es un ID de cliente del socio. Los disparadores ven una entrada para los eventos desde ahora.',
    FIXTURES:
      'Cada línea es un ID de encuentro del socio. Los disparadores ven una entrada para los eventos desde ahora.',
    COUNTRIES:
      'Cada línea es el código de un país, como NL. Los disparadores ven una entrada para los eventos desde ahora.',
    DEVICES:
      'Cada línea es un dispositivo tal como lo nombran sus sesiones. Solo se guarda una huella con clave. Los disparadores ven una entrada para los eventos desde ahora.',
    ADDRESSES:
      'Cada línea es una dirección de red tal como está en sus sesiones. Solo se guarda una huella con clave. Los disparadores ven una entrada para los eventos desde ahora.',
    INSTRUMENTS:
      'Cada línea es el número de una tarjeta, una cuenta bancaria o un monedero. Solo se guarda una huella con clave. Los disparadores ven una entrada para los eventos desde ahora.',
    VALUES:
      'Cada línea es un valor, como un canal, exactamente como en los eventos. Los disparadores ven una entrada para los eventos desde ahora.',
  },
  hashed: 'Las líneas son sus propias huellas, no los textos',
  file: {
    choose: 'Elegir un archivo',
    takes:
      'Un archivo .txt o .csv sin línea de cabecera; de cada línea, la primera columna. Como máximo %{most} entradas.',
    read: '%{name}: %{smart_count} entrada leída |||| %{name}: %{smart_count} entradas leídas',
    refused: {
      kind: '%{name} no es un archivo .txt ni .csv',
      large: '%{name} es demasiado grande: un archivo tiene como máximo %{most} entradas',
      unread: '%{name} no es texto en UTF-8: guárdelo así',
      empty: '%{name} no tiene ninguna entrada en la primera columna',
      many: '%{name} tiene más de %{most} entradas: divídalo',
    },
  },
  tooMany: 'Hay más de %{most} líneas: póngalas en la lista en varios pasos',
  badHidden: 'Línea %{line}: %{why}',
  badLine: 'Línea %{line}, %{value}: %{why}',
  moreBad: '%{smart_count} línea más es incorrecta |||| %{smart_count} líneas más son incorrectas',
  refused:
    'No se puso nada en la lista: %{smart_count} línea es incorrecta. |||| No se puso nada en la lista: %{smart_count} líneas son incorrectas.',
  added:
    '%{smart_count} entrada añadida; ya en la lista: %{there} |||| %{smart_count} entradas añadidas; ya en la lista: %{there}',
  endOf: 'Retirar ahora de la lista: %{name}',
  ended: 'Ya no está en la lista',
  putOf: 'Poner en una lista: %{name}',
  what: 'Qué se pone en ella',
  kinds: { DEVICE: 'Dispositivo', ADDRESS: 'Dirección de red', INSTRUMENT: 'Medio de pago' },
  noLists: 'Ninguna lista contiene esto todavía: cree antes una.',
  about:
    'En la lista se pone la huella; nadie aquí conoce el texto. Los disparadores la ven para los eventos desde ahora.',
  isOn: 'Está en la lista',
  wasOn: 'Ya estaba en la lista',
} satisfies Worded<typeof english>;
