import { lazy, type ReactElement } from 'react';
import { Resource, type ResourceProps, useLocation, useParams, useRouterProvider } from 'react-admin';
import { Route } from 'react-router';
import type { EntityDef, ManifestDef } from '../manifest/entity.ts';
import { verbsOf } from '../manifest/permissions.ts';
import { overrides } from '../overrides.ts';
import { DialogPages, ListWithEdits } from './DialogPages.tsx';
import { type AnyOverrides, type Override, type OwnPage, overrideOf, placeOfForm } from './overriding.ts';
import { useRecordPath } from './recordPath.ts';

/** A list is what people come for; the other pages are fetched when one is opened. */
const Create = lazy(() => import('./ResourceForm.tsx').then((module) => ({ default: module.ResourceCreate })));
const Edit = lazy(() => import('./ResourceForm.tsx').then((module) => ({ default: module.ResourceEdit })));
const Dialog = lazy(() => import('./dialog/EntityDialog.tsx').then((module) => ({ default: module.EntityDialog })));
const Show = lazy(() => import('./ResourceShow.tsx').then((module) => ({ default: module.ResourceShow })));

/**
 * react-admin's resources for every entity of a manifest, named by their routes, with the pages that their verbs call
 * for: those whose forms are dialogs have all their addresses drawn by one component. What the role may do with them is
 * judged where it is drawn: it may change meanwhile.
 */
export function resourcesOf(manifest: ManifestDef, of: AnyOverrides = overrides): ReactElement<ResourceProps>[] {
  return Object.entries(manifest.entities).map(([name, entity]) => (
    <Resource key={name} name={entity.route} {...pagesOf(name, entity, overrideOf(of, name))} />
  ));
}

function pagesOf(name: string, entity: EntityDef, own: Override): Omit<ResourceProps, 'name'> {
  if (own.Pages) return { list: <own.Pages entity={name} /> };
  const show = own.path === undefined ? own.Show : ToOwnPath;
  if (placeOfForm(entity, own) === 'dialog')
    return {
      list: (
        <DialogPages
          entity={name}
          Dialog={own.Form ?? Dialog}
          List={own.List}
          Show={show}
          Tools={own.Tools}
          RowTool={own.RowTool}
        />
      ),
    };
  const verbs = verbsOf(entity);
  const page = (verb: (typeof verbs)[number], Drawn: OwnPage) =>
    verbs.includes(verb) ? <Drawn entity={name} /> : undefined;
  const list = own.List ? (
    <own.List entity={name} />
  ) : (
    <ListWithEdits entity={name} Tools={own.Tools} RowTool={own.RowTool} />
  );
  return {
    list: verbs.includes('list') ? list : undefined,
    create: page('create', own.Create ?? Create),
    edit: page('edit', own.Edit ?? Edit),
    show: page('show', show ?? Show),
  };
}

/** The routes of records that have a page at an address of their own. */
export function ownRoutesOf(of: AnyOverrides = overrides): ReactElement[] {
  return Object.entries(of).flatMap(([name, { path, Show: Own = Show }]) =>
    path === undefined ? [] : [<Route key={path} path={`${path}/:id`} element={<Own entity={name} />} />],
  );
}

/** `<route>/:id/show` of an entity whose records have an address of their own leads there, a tab in the query with it. */
function ToOwnPath({ entity }: { entity: string }) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { Navigate } = useRouterProvider();
  return <Navigate to={useRecordPath()(entity, id) + search} replace />;
}
