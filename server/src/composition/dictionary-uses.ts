import type { Lists } from '../kernel/services.ts'

/** Where items of dictionaries are stored. A module that stores one adds its line; used items are never deleted. */
export const dictionaryUses: Lists['dictionaryUses'] = [
  { dictionary: 'INDUSTRY', table: 'demand', column: 'industry_tags', by: 'name', isArray: true },
  { dictionary: 'DEMAND_BUDGET', table: 'demand', column: 'budget_range', by: 'name', isArray: false },
  ...(['ARTICLE_TYPE', 'VIDEO_TYPE', 'SOLUTION_TYPE', 'LIBRARY_TYPE'] as const).map(
    dictionary => ({ dictionary, table: 'publication', column: 'section', by: 'name', isArray: false }) as const,
  ),
  { dictionary: 'INDUSTRY', table: 'publication', column: 'industry_tags', by: 'name', isArray: true },
  { dictionary: 'REJECT_REASON', table: 'review', column: 'reason_code', by: 'code', isArray: false },
]
