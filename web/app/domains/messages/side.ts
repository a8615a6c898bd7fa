/** Which of one's two sides an area shows: /supplier and /exhibition the company's, /demander the buyer's. */
export const isBusinessArea = (pathname: string): boolean => !pathname.startsWith('/demander')
