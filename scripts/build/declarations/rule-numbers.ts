/** Comments of ours name the rules of a specification that no user of a package has; what they say stands without the numbers. */
export function withoutRuleNumbers(text: string): string {
  return text.replaceAll(/\/\*\*.*?\*\//gs, (comment) => comment.replaceAll(numbers, ''));
}

const number = String.raw`[A-Z]{1,2}\d+(?:\.\d+)*`;
const numbers = new RegExp(String.raw`\s*\(${number}(?:(?:,|;|-|–| and| to) ?${number})*\)`, 'g');
