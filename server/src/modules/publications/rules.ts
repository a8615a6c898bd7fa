export {}

/**
 * Publication 供方资讯: an article, video, solution or library item of a supplier. Everyone reads it once an operator has
 * approved it; some of it (the second half of a solution, files of the library) only those who log in or leave a card.
 */
