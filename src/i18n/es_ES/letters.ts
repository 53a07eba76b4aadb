import type { letters as english } from '../en/letters.ts';
import type { Worded } from '../worded.ts';

export const letters = {
  invitation: {
    subject: 'Su invitación a Pitboss',
    hello: 'Hola, %{name}:',
    lead: 'Un administrador ha creado una cuenta para usted en Pitboss. Elija su contraseña para usarla.',
    press: 'Elegir una contraseña',
    validity: 'El enlace funciona una sola vez, hasta el %{until} (UTC).',
    ignore: 'Si no esperaba este correo, bórrelo.',
  },
  reset: {
    subject: 'Elija una contraseña nueva para Pitboss',
    hello: 'Hola, %{name}:',
    lead: 'Se ha pedido una contraseña nueva para su cuenta de Pitboss. Al elegirla terminan todas sus sesiones.',
    press: 'Elegir una contraseña nueva',
    validity: 'El enlace funciona una sola vez, hasta el %{until} (UTC).',
    ignore: 'Si no la ha pedido, borre este correo: su contraseña sigue igual.',
  },
} satisfies Worded<typeof english>;
