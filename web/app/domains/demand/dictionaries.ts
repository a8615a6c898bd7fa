/** Codes of the dictionaries that demands choose from. */
export const INDUSTRY = 'INDUSTRY'
export const DEMAND_BUDGET = 'DEMAND_BUDGET'
