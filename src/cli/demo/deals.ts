import { present } from '../../platform/untyped.rules';
/** A merchant's deal as a broker's system would send it. Tax numbers are ones that nobody can have. */
export interface Deal {
  number: number;
  /** The broker's own id for it; null of deals that come in while the demo runs. */
  endUserId: string | null;
  name: string;
  owner: string;
  information: ReturnType<typeof informationOf>;
  submittingBrokers: { company: string; domain: string; email: string }[] | null;
}

const COLUMNS = [
  ...['name', 'city', 'state', 'zip', 'industry', 'naics', 'entity', 'product', 'amount', 'revenue'],
  ...['months', 'credit', 'owner', 'purpose'],
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const TABLE = `
Blue Cedar Cafe LLC|Tampa|FL|33602|restaurants|722511|llc|mca|50000|42000|61|702|Ana Ruiz|Second location
Hartwell Auto Body Inc|Dayton|OH|45402|auto repair|811121|corporation|mca|80000|68500|118|664|Carl Hartwell|Paint booth
Sunrise Pediatric Dental PC|Mesa|AZ|85201|dental offices|621210|corporation|term_loan|150000|126000|94|741|Priya Nair|Imaging equipment
Ledbetter Roofing LLC|Tulsa|OK|74103|roofing|238160|llc|mca|35000|54000|38|611|Wade Ledbetter|Materials for spring jobs
Copper Kettle Brewing Co|Boise|ID|83702|breweries|312120|llc|term_loan|120000|88000|72|718|Erin Walsh|Fermentation tanks
Delgado Freight Lines Inc|Laredo|TX|78040|trucking|484121|corporation|mca|95000|143000|56|639|Luis Delgado|Two tractors' down payment
Maple Street Pharmacy Inc|Albany|NY|12207|pharmacies|446110|corporation|line_of_credit|75000|210000|203|756|Janet Okafor|Inventory
Green Acre Landscaping LLC|Raleigh|NC|27601|landscaping|561730|llc|mca|28000|31000|44|628|Tom Becker|Mowers and payroll
Pacific Grove Fitness LLC|Salinas|CA|93901|fitness centers|713940|llc|mca|60000|47500|29|655|Mika Tanaka|Equipment lease buyout
Brightside Home Care LLC|Macon|GA|31201|home health care|621610|llc|mca|45000|76000|51|673|Denise Alford|Payroll bridge
Vasquez Tile and Stone LLC|El Paso|TX|79901|flooring contractors|238340|llc|mca|40000|39000|33|598|Marco Vasquez|Import container
Northfield Veterinary PLLC|Fargo|ND|58102|veterinary services|541940|pllc|term_loan|110000|97000|87|733|Ingrid Lund|Surgery suite
Riverbend Grocers Inc|Mobile|AL|36602|grocery stores|445110|corporation|line_of_credit|90000|265000|140|690|Harold Tate|Seasonal stock
Kowalski Plumbing LLC|Erie|PA|16501|plumbing|238220|llc|mca|30000|44500|66|647|Jan Kowalski|Service vans
Little Oaks Daycare LLC|Provo|UT|84601|child day care|624410|llc|mca|25000|29000|41|669|Rachel Stone|Playground
Harborview Seafood Inc|Gloucester|MA|01930|seafood wholesale|424460|corporation|mca|130000|188000|97|681|Anthony Sousa|Cold storage
Desert Bloom Spa LLC|Las Vegas|NV|89101|day spas|812199|llc|mca|38000|36000|27|617|Nadia Petrov|Renovation
Ironclad Welding LLC|Gary|IN|46402|metal fabrication|332312|llc|equipment|85000|71000|59|686|Deshawn Moore|Press brake
Prairie Print Works Inc|Omaha|NE|68102|commercial printing|323111|corporation|equipment|70000|64000|155|709|Gail Jensen|Digital press
Lotus Thai Kitchen LLC|Portland|OR|97204|restaurants|722511|llc|mca|42000|38500|22|632|Somchai Dee|Patio and hood
Cascade Mountain Outfitters|Bend|OR|97701|sporting goods|451110|llc|line_of_credit|65000|83000|79|724|Owen Pratt|Winter inventory
Bayou Electric LLC|Houma|LA|70360|electrical contractors|238210|llc|mca|55000|61000|48|605|Remy Guidry|Bonding and copper
St. Croix Cabinetry Inc|Stillwater|MN|55082|cabinet making|337110|corporation|term_loan|95000|79000|112|715|Karl Nyberg|CNC router
Metro Courier Services LLC|Newark|NJ|07102|couriers|492110|llc|mca|33000|52000|35|589|Tariq Hassan|Fleet insurance
Golden Crust Bakery Inc|Fresno|CA|93721|bakeries|311811|corporation|mca|48000|57000|84|660|Maria Avakian|Deck ovens
Tidal Marine Repair LLC|Norfolk|VA|23510|boat repair|811490|llc|mca|37000|41000|53|643|Glenn Foster|Travel lift
Summit Peak Chiropractic PC|Boulder|CO|80302|chiropractors|621310|corporation|term_loan|58000|49000|69|728|Leah Goldman|Second treatment room
Fox Hollow Farms LLC|Lancaster|PA|17602|produce wholesale|424480|llc|line_of_credit|100000|134000|131|697|Amos Stoltz|Harvest labor
Beacon Hill Books LLC|Madison|WI|53703|book stores|451211|llc|mca|22000|26500|90|676|Susan Ames|Holiday stock
Redline Motorsports Inc|Mooresville|NC|28115|auto parts|441310|corporation|mca|75000|92000|64|651|Chase Dunn|Dyno room
Alvarez Family Dentistry PA|Orlando|FL|32801|dental offices|621210|corporation|term_loan|140000|118000|101|749|Elena Alvarez|Practice acquisition
Granite City Concrete LLC|St. Cloud|MN|56301|concrete contractors|238110|llc|mca|88000|109000|47|620|Bjorn Dahl|Pump truck
Silk Road Imports LLC|Edison|NJ|08817|furniture wholesale|423210|llc|mca|52000|73000|39|637|Kamran Aziz|Customs and freight
Two Rivers Brewing LLC|Grand Rapids|MI|49503|breweries|312120|llc|mca|46000|43000|31|662|Paige Vander|Canning line
Peachtree Cleaners Inc|Atlanta|GA|30303|dry cleaning|812320|corporation|mca|27000|33500|175|644|Min-jun Park|Solvent-free machine
Wolf Creek Logging LLC|Missoula|MT|59801|logging|113310|llc|equipment|125000|115000|76|679|Dale Wolf|Harvester
Coastal HVAC Partners LLC|Savannah|GA|31401|hvac contractors|238220|llc|mca|63000|81000|58|656|Andre Simmons|Summer inventory
Union Square Optical Inc|Hartford|CT|06103|optical stores|446130|corporation|term_loan|54000|59000|108|731|Helen Chu|Edger and frames
Big Sky Catering LLC|Billings|MT|59101|caterers|722320|llc|mca|31000|34000|25|608|Josie Reed|Refrigerated truck
Maritime Tech Staffing Inc|Portland|ME|04101|staffing|561320|corporation|line_of_credit|115000|176000|67|704|Brian Keough|Payroll float`;

const BROKERS = [
  { company: 'Keel Street Funding', domain: 'keelstreet.example', email: 'deals@keelstreet.example' },
  { company: 'Ames & Porter Capital', domain: 'amesporter.example', email: 'submissions@amesporter.example' },
];

const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|');
    return Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at] ?? ''])) as Row;
  });

/** The demo's deals, oldest first. */
export const DEALS: Deal[] = ROWS.map((row, index) => dealOf(row, index + 1, `D-${1001 + index}`));

const rowAt = (index: number) => present(ROWS[index % ROWS.length], 'A row of the table');

/** A merchant that applies when those of DEALS have: one's place and owner with the trade of another, whose name is new. */
export function laterDeal(number: number): Deal {
  const index = number - 1;
  const { city, state, zip, owner } = rowAt(index);
  const trade = rowAt(index + Math.floor(index / ROWS.length));
  const name = `${city} ${trade.industry.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} LLC`;
  // Without an id: the number of a deal that was deleted comes again.
  return dealOf({ ...trade, name, city, state, zip, owner, entity: 'llc' }, number, null);
}

function dealOf(row: Row, number: number, endUserId: string | null): Deal {
  return {
    number,
    endUserId,
    name: row.name,
    owner: row.owner,
    information: informationOf(row, number),
    submittingBrokers: number % 4 === 1 ? BROKERS.filter((_, at) => at === ((number - 1) / 4) % BROKERS.length) : null,
  };
}

/** YYYY-MM, so that a deal's papers are as fresh as the deal. */
export function monthsAgo(months: number): string {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}

function informationOf(row: Row, number: number) {
  const [firstName = '', lastName = ''] = row.owner.split(' ');
  const [revenue, months, credit] = [Number(row.revenue), Number(row.months), Number(row.credit)];
  const domain = `${row.name.toLowerCase().replace(/[^a-z]+/g, '')}.example`;
  const digits = (count: number) =>
    String(number * 7919)
      .padStart(count, '0')
      .slice(-count);
  const started = `${monthsAgo(months)}-01`;
  const address = { line_1: `${100 + number * 17} Main Street`, city: row.city, state: row.state, zip: row.zip };
  return {
    company: {
      name: row.name,
      dba: row.name.replace(/ (LLC|Inc|PC|PLLC|PA|Co)$/, ''),
      ein: `00-${digits(7)}`,
      phone: `+1 305 555 01${digits(2)}`,
      email: `office@${domain}`,
      website: `https://${domain}`,
      entity_type: row.entity,
      industry: row.industry,
      naics: row.naics,
      start_date: started,
      state_of_incorporation: row.state,
      address,
    },
    owners: [
      {
        first_name: firstName,
        last_name: lastName,
        email: `${firstName.toLowerCase().replace(/[^a-z]/g, '')}@${domain}`,
        phone: `+1 305 555 01${digits(2)}`,
        ssn: `000-${digits(2)}-${digits(4)}`,
        date_of_birth: `19${60 + (number % 35)}-0${1 + (number % 9)}-1${number % 10}`,
        credit_score: credit as number | null,
        ownership_percentage: number % 3 === 0 ? 60 : 100,
        home_address: { ...address, line_1: `${20 + number * 3} Elm Court` },
      },
    ],
    amount_requested: Number(row.amount),
    purpose: row.purpose,
    product: row.product,
    annual_revenue: revenue * 12,
    monthly_revenue: revenue,
    time_in_business_months: months,
    positions: number % 3,
    statements: {
      months: 4,
      monthly_revenue: Math.round(revenue * 0.97),
      average_daily_balance: Math.round(revenue * 0.14),
      deposits_per_month: 8 + (number % 14),
      nsf_per_month: number % 4,
      negative_days_per_month: number % 3,
    },
    flags: { bankruptcy: false, tax_liens: number % 11 === 0, defaults: false, homeowner: number % 2 === 0 },
  };
}
