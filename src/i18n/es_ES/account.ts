import type { account as english } from '../en/account.ts';
import type { Worded } from '../worded.ts';

export const account = {
  login: {
    title: 'Iniciar sesión',
    lead: 'Introduzca su correo electrónico y su contraseña.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión',
    register: '¿Aún no tiene cuenta?',
    registerLink: 'Solicitar una cuenta',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    forgot: '¿Ha olvidado su contraseña?',
  },
  register: {
    title: 'Solicitar una cuenta',
    lead: 'Un administrador le asigna rol y entidad antes de que pueda iniciar sesión.',
    name: 'Nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: 'Al menos 8 caracteres',
    confirmation: 'Repetir la contraseña',
    codeTitle: '¿Está preparando una instalación nueva?',
    code: 'Código de instalación',
    codeHint: 'El servidor lo mostró al arrancar. Convierte esta cuenta en el primer administrador.',
    submit: 'Enviar la solicitud',
    busy: 'Enviando',
    done: 'Su solicitud se ha enviado. Podrá iniciar sesión en cuanto un administrador la apruebe.',
    back: 'Volver al inicio de sesión',
  },
} satisfies Worded<typeof english>;
