/** What a refusal can speak of; the dictionary REJECT_REASON says of each reason which of them. */
type About = 'CONTENT' | 'COMPANY' | 'PERSON'

/** The ready reasons that can be said of such a thing; one that says nothing of it fits everything. */
export const reasonsAbout = <R extends { extra: Readonly<Record<string, string>> }>(
  about: About,
  reasons: readonly R[],
): R[] => reasons.filter(({ extra }) => !extra.about || extra.about.split(',').includes(about))
