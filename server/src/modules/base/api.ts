export { areaName, cityName, provinceName } from './areas.ts'
export { completeArea, type FullArea } from './complete-area.ts'
export { dictionaryItems, dictionaryName, mustBeItem } from './dictionaries.ts'
export { type FilledMessage, fillTemplate, fillText } from './message-templates.ts'
export {
  type ParameterKey,
  type ParameterKeyOf,
  type ParameterValue,
  parameterDefinition,
} from './parameter-catalogue.ts'
export { type Parameters, parameters } from './parameters.ts'
export { numberInForce } from './queries.ts'
export { mustGiveReason, reasonText } from './reason.ts'
export { seedSettings } from './seed.ts'
export { storefrontTemplates, templateBlocks } from './storefront-templates.ts'
export { workingCalendar } from './working-calendar.ts'
