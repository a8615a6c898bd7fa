/** A formula with its numbers of atoms set low: C4H11NO3; a number that begins a part (·5H2O) stands on the line. */
export const Formula = ({ text }: { text: string }) => (
  <span>
    {text.split(/((?<=[A-Za-z)\]])\d+)/).map((part, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
      at % 2 === 1 ? <sub key={at}>{part}</sub> : part,
    )}
  </span>
)
