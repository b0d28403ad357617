/** Numbers of stored data of each kind, when nothing is stored. */
export const noCounts = {
  accounts: 0,
  people: 0,
  hosts: 0,
  activity: 0,
  searches: 0,
  filterSets: 0,
  watched: 0,
  lists: 0,
  judgements: 0,
  leaveOut: 0,
};
