const STATES = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,
DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,
LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,
NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,
OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,
TX Texas,UT Utah,VT Vermont,VI Virgin Islands,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,GU Guam`;

const NAMES = new Map(
  STATES.split(',').map((entry) => {
    const text = entry.trim();
    return [text.slice(0, 2), text.slice(3)] as const;
  }),
);

/** The name of a state by its two letters, or as it is called already; undefined for what is none. */
export function stateName(text: string): string | undefined {
  const wanted = text.trim();
  const byCode = NAMES.get(wanted.toUpperCase());
  return byCode ?? [...NAMES.values()].find((name) => name.toLowerCase() === wanted.toLowerCase());
}
