import { Resource } from 'ra-core';
import { type ComponentType, lazy, type ReactElement } from 'react';
import type { ManifestDef } from '../manifest/entity.ts';
import { verbsOf } from '../manifest/permissions.ts';
import { overrideOf } from './overrides.ts';
import { ResourceList } from './ResourceList.tsx';

type Page = ComponentType<{ entity: string }>;

/** A list is what people come for; the other pages are fetched when one is opened. */
const Create = lazy(() => import('./ResourceForm.tsx').then((module) => ({ default: module.ResourceCreate })));
const Edit = lazy(() => import('./ResourceForm.tsx').then((module) => ({ default: module.ResourceEdit })));
const Show = lazy(() => import('./ResourceShow.tsx').then((module) => ({ default: module.ResourceShow })));

/**
 * react-admin's resources for every entity of a manifest, named by their routes, with the pages that their verbs call
 * for. What the role may do with them is judged where it is drawn: it may change while somebody works.
 */
export function resourcesOf(manifest: ManifestDef): ReactElement[] {
  return Object.entries(manifest.entities).map(([name, entity]) => {
    const verbs = verbsOf(entity);
    const written = overrideOf(name);
    const page = (verb: (typeof verbs)[number], Drawn: Page, Written?: Page) => {
      const Chosen = Written ?? Drawn;
      return verbs.includes(verb) ? <Chosen entity={name} /> : undefined;
    };
    return (
      <Resource
        key={name}
        name={entity.route}
        list={page('list', ResourceList, written.List)}
        create={page('create', Create, written.Create)}
        edit={page('edit', Edit, written.Edit)}
        show={page('show', Show, written.Show)}
      />
    );
  });
}
