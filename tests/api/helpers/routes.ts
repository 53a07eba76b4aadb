import type { FastifyInstance } from 'fastify';

export interface Route {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: string;
}

const isMethod = (text: string): text is Route['method'] => ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].includes(text);

/** Every route that the server itself says it has, read off the tree that it prints. */
export function routesOf(app: FastifyInstance): Route[] {
  const routes: Route[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) {
      if (line.trim() !== '') throw new Error(`A line of the server's routes can't be read: ${line}`);
      continue;
    }
    const [, indent = '', segment = '', methods = ''] = found;
    path.splice(indent.length / 4, path.length, segment);
    for (const method of methods.split(', ').filter((one) => one !== '')) {
      if (!isMethod(method)) throw new Error(`A route with the method ${method} is not known to the tests.`);
      routes.push({ method, url: path.join('') });
    }
  }
  return routes;
}
