import { Suspense } from 'react';
import { useLocation, useMatchPath, useNavigate, useRouterProvider } from 'react-admin';
import { translations } from '../../i18n/en/translations.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { enums, type Locale } from '../../manifest/enums.ts';
import { isObject } from '../../manifest/isObject.ts';
import { useDialogPlace } from '../../resources/useDialogPlace.ts';
import { LabelDialog } from './LabelDialog.tsx';
import { LabelList } from './LabelList.tsx';

addPhrases({ translations });

/** The addresses of the translation tool (RTE-10): its list, and over it `create`, `edit/:id` and `:id/show`. */
export function TranslationTool() {
  const base = `/${useEntity('translation').route}`;
  const { Navigate, Route, Routes } = useRouterProvider();
  const location = useLocation();
  const navigate = useNavigate();
  const shown = useMatchPath()(`${base}/:id/show`, location.pathname)?.params.id;
  const { under, id, alias, close } = useDialogPlace(base);
  const locale = localeIn(location.state);
  if (alias !== undefined)
    return <Navigate to={`${base}/edit/${encodeURIComponent(alias)}${location.search}`} replace />;
  return (
    <>
      <Suspense>
        <Routes location={shown === undefined ? under : { ...location, pathname: base }}>
          <Route path="*" element={<LabelList />} />
        </Routes>
      </Suspense>
      {id !== undefined && <LabelDialog key={id} id={id} locale={locale} onClose={close} />}
      {shown !== undefined && (
        <LabelDialog
          key={shown}
          id={shown}
          locale={locale}
          readOnly
          onClose={() => navigate({ pathname: base, search: location.search }, { replace: true })}
        />
      )}
    </>
  );
}

/** The language of the cell that was opened. */
function localeIn(state: unknown): Locale {
  const wanted = isObject(state) ? state.locale : undefined;
  return enums.Locales.find((one) => one === wanted) ?? 'en_US';
}
