export type { ParameterKey } from './parameter-catalogue.ts'
export { type Parameters, parameters, watchParameters } from './parameters.ts'
