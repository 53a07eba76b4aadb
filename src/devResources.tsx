import { Button, Chip, Paper, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import { ListBase, Resource, useListContext } from 'ra-core';
import { manifest } from '../resources.manifest.ts';

function T() {
  const { data = [], resource } = useListContext();
  const e = Object.values(manifest.entities).find((x) => x.route === resource);
  const cols = (e?.list ?? []) as readonly string[];
  return (
    <>
      <div style={{ display: 'flex', gap: 12, marginBottom: 12, alignItems: 'center' }}>
        <h1 style={{ fontSize: '1.25rem', flex: 1 }}>{resource}</h1>
        <TextField label="Search" />
        <Button variant="outlined">Filter</Button>
        <Button variant="contained">Create</Button>
      </div>
      <Paper style={{ border: '1px solid var(--pb-hairline)', borderRadius: 10, overflow: 'auto' }}>
        <Table>
          <TableHead>
            <TableRow>
              {cols.map((c) => (
                <TableCell key={c}>{c}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((r: any) => (
              <TableRow hover key={r.id}>
                {cols.map((c) => (
                  <TableCell key={c}>
                    {typeof r[c] === 'object' ? (
                      <Chip color="success" variant="outlined" label={String(r[c]?.name)} />
                    ) : (
                      String(r[c])
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </>
  );
}
export const devResources = Object.values(manifest.entities).map((e) => (
  <Resource
    key={e.route}
    name={e.route}
    list={
      <ListBase>
        <T />
      </ListBase>
    }
  />
));
