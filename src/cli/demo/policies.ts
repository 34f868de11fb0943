import type { Api } from './api';
import { until } from './until';

/**
 * The broker's own sheet of what its funders take, with the headers and habits of such sheets. Three names in it are close
 * to funders of the catalogue and not theirs, so that a person has to choose.
 */
const SHEET = `Bayview ISO matrix,,,,,,,,,,,,
Lender,Rank,Min FICO,TIB,Avg Mo. Deposits,Positions,Loan Size,No States,Prohibited,NSFs,Sole Prop OK?,Buy Rate,Send To
"Northgate Capital, LLC",1,600+,12 mo,$25k,1st–2nd,10k-250k,"CA, NY","cannabis, auto sales",5,no,1.22,subs@northgate-capital.example
Harbor Point Funding,2,550,6 months,"15,000",1st-3rd,5k-150k,,"adult, firearms",6,yes,1.28–1.36,iso@harbor-point-funding.example
Redwood Business Finance,3,≥650,2 yrs,40000,1st only,25k-500k,"ND, SD, VT","cannabis; trucking; law firms",2,no,1.14,deals@redwood-business-finance.example
Summit Street Advance,4,500,3 mo,10k,1st–4th,2.5k-75k,,cannabis,8,yes,1.40,new@summit-street-advance.example
Blue Anchor Lending,5,580,1 yr,20k,up to 2,10k-200k,"TX, UT","restaurants, staffing",4,x,1.25,uw@blue-anchor-lending.example
Keystone Merchant Credit,6,none,6 mo,12.5k,1st-3rd,5k-100k,PA,,6,✓,1.32,apps@keystone-merchant-credit.example
Pioneer Funding Network,7,525,6,"$180k/yr",any,5k-1MM,,cannabis,7,yes,1.30,hub@pioneer-funding-network.example
Silverline Finance,8,680,36 mo,60k,1st only,50k-750k,"CA, NV",logging,1,no,1.10,credit@silverline-finance.example
Old Mill Community Bank,9,700,5 yrs,50k,1st only,50k-250k,,"cannabis, gambling, day spas",0,no,1.08,loans@old-mill-community-bank.example
Granite Capital,10,560,9 mo,18k,1st–2nd,10k-120k,NH,auto repair,5,yes,1.27,subs@granite.example
Beacon Finance,11,620,1 yr,22k,1st only,10k-300k,,,3,no,1.20,subs@beacon.example
Meridian Lending Group,12,640,18 mo,30k,1st–2nd,15k-350k,"NY, NJ",breweries,3,no,1.18,portal@meridian.example
`;

/** Uploads the sheet and waits until it has been taken in; answers the upload's id. */
export async function seedPolicies(broker: Api): Promise<string> {
  const { uploadFunderPolicies } = await broker.call<{ uploadFunderPolicies: { serviceId: string } }>(
    'mutation ($file: FileInput!) { uploadFunderPolicies(file: $file) { serviceId } }',
    { file: { filename: 'bayview-iso-matrix.csv', contentBase64: Buffer.from(SHEET).toString('base64') } },
  );
  const { serviceId: id } = uploadFunderPolicies;
  await until(async () => {
    const { policyUploadJob } = await broker.call<{ policyUploadJob: { status: string; errorMessage: string | null } }>(
      'query ($id: ID!) { policyUploadJob(serviceId: $id) { status errorMessage } }',
      { id },
    );
    if (policyUploadJob.status === 'FAILED') throw new Error(`The sheet of policies: ${policyUploadJob.errorMessage}`);
    return policyUploadJob.status === 'COMPLETED';
  }, 'The sheet of policies was not taken in.');
  return id;
}
