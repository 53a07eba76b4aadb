// what nivo brings for other charts than src/charts/ChartDrawing.tsx: meshes of points, boxes that measure themselves,
// axes of dates (ours has points of text)
export default function notInCharts() {
  throw new Error('nivo has no mesh, measuring box or dates here: use slices, a width and points (vite.config.ts).');
}
export {
  notInCharts as Mesh,
  notInCharts as renderVoronoiCellToCanvas,
  notInCharts as renderVoronoiToCanvas,
  notInCharts as timeFormat,
  notInCharts as timeParse,
  notInCharts as useVoronoiMesh,
  notInCharts as utcFormat,
  notInCharts as utcParse,
};
