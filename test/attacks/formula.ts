/** Whether a spreadsheet could read the text, or a part after a separator, as a formula. */
export const isFormula = (text: string): boolean =>
  /(?:^|[,;|"\t\r\n\v\f\u001c-\u001e\u0085\u2028\u2029])[\s\p{C}]*[=+\-@＝＋－＠\u2212\uFE66]/u.test(text);
