export { exportList } from './export-list.ts'
export { type Exportable, exportable } from './exportable.ts'
