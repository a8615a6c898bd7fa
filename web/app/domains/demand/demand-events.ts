/** Fired on the window after a demand was handed in (specification, section 4). */
export const DEMAND_SUCCESS = 'demandSuccess'
