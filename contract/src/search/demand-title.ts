const LONGEST = 60

/** The title of a demand for what was searched for in vain; it stands in the form to be changed. */
export const demandTitleOf = (keyword: string): string => `求购 ${keyword}`.slice(0, LONGEST)
